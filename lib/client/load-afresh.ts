/** Loads the address shown as a document. */
export const loadAfresh = () => location.reload();
