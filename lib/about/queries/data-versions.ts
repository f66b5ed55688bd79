import { getDataPackages } from "@/lib/data/packages";

/** The versions of the data packages, by name. */
export const getDataVersions = (): Record<string, string> =>
	Object.fromEntries(getDataPackages().map(({ name, version }) => [name, version]));
