/**
 * The key by which Next tells the entries of the history apart, to restore their scroll positions.
 *
 * Buys the focus back on the link that was followed, when the reader goes back (`navigation.spec.ts`).
 * @returns undefined where Next keeps none: focus then starts at the top of the page, as after any navigation.
 */
export const entryKey = (): string | undefined => window.history.state?.key;
