/**
 * Once the page is awake it fetches what it needs of another, and no document: that would stand in the way of what a press asks
 * for, on one of six connections.
 */
export const endSpeculation = () => document.querySelector('script[type="speculationrules"]')?.remove();
