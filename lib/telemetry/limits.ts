/** So many frames of a stack are recorded and reported. */
export const MAX_FRAMES = 50;
