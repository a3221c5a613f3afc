import { configure } from '@testing-library/preact';

configure({ asyncUtilTimeout: 10_000 }); // a busy machine is no fault
