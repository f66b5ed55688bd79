/**
 * Compares two texts, such as ids and days, by their code units: all engines and languages agree on that order.
 * @returns 0 for equal texts, so that a stable sort leaves them in their order.
 */
export const compareText = (a: string, b: string): number => (a < b ? -1 : Number(a > b));
