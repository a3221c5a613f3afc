/** A scale that the music shares, so that nothing played over it is out of tune. */
export const D3 = 146.83;
export const F3 = 174.61;
export const A3 = 220;
export const D4 = 293.66;
export const F4 = 349.23;
export const FIS4 = 369.99;
export const A4 = 440;
export const D5 = 587.33;
export const E5 = 659.26;
export const A5 = 880;
export const D6 = 1174.66;
