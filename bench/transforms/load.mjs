/** Imports a package that is installed in this folder. */
export const load = (name) => import(name);
