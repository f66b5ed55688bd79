/** Reloads the current address as a document. A separate module, so that tests can mock it. */
export const hardReload = () => location.reload();
