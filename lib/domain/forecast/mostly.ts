/** The share (0..1) that pages name first. */
export const MOSTLY = 0.95;
