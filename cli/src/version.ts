import { getPackedData } from "@/cli/src/packaged/data";

/** The version of the code and its data; a cached outcome of another version is not used. */
export const getDataVersion = (): string => getPackedData().version;

/** The version of the program and the versions of its data packages, as lines. */
export function describeVersion(): string {
	const { program, packages } = getPackedData();
	const data = Object.entries(packages).map(([name, version]) => `${name} ${version}`);
	return `webreach ${program}\n${data.join("\n")}\n`;
}
