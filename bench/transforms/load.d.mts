/** Imports a package that is installed in this folder. `T` declares the exports that the caller uses. */
export function load<T>(name: string): Promise<T>;
