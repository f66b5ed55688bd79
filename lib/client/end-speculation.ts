/** Once the page is awake it fetches what it needs of another, and no document. */
export const endSpeculation = () => document.querySelector('script[type="speculationrules"]')?.remove();
