/** Imports a package of this folder's own; the caller says what of it is used. */
export function load<T>(name: string): Promise<T>;
