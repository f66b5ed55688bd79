/** The share (0..1) that counts as most users: pages show first when full support reaches it. */
export const MAJORITY_SHARE = 0.95;
