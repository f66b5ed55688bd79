/** Imports a package of this folder's own. */
export const load = (name) => import(name);
