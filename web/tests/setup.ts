import { configure } from '@testing-library/preact';

configure({ asyncUtilTimeout: 10_000 }); // a busy machine is no fault

// whoever wants a network in a test brings one
globalThis.fetch = () => Promise.reject(new TypeError('There is no network here.'));
