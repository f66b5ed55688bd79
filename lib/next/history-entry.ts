/**
 * Returns the key of the current history entry, by which Next restores scroll positions.
 *
 * Benefit: back navigation restores the focus to the link that was followed (`navigation.spec.ts`).
 * @returns undefined if Next stores none: focus then starts at the top of the page.
 */
export const getHistoryEntryKey = (): string | undefined => window.history.state?.key;
