import { dataPackages } from "@/lib/data/packages";

/** The versions of the data packages, by name. */
export const dataVersions = (): Record<string, string> =>
	Object.fromEntries(dataPackages().map(({ name, version }) => [name, version]));
