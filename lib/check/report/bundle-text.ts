import type { Finding } from "@/lib/check/schema/report";
import { groupBy } from "@/lib/support/group-by";
import { formatFinding } from "./messages";

const MAX_LISTED = 20;

/** Returns the package that a file belongs to; undefined for a file of the project. */
const getPackage = (file: string): string | undefined =>
	/.*(?:^|\/)node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(file)?.[1];

const formatRow = (finding: Finding) => {
	const { file, line, column, inTarget } = finding;
	return `  ${file}:${line}:${column} ${inTarget} ${formatFinding(finding, true)}`;
};

/** Lists some rows, and how many more there are. */
const listSome = (rows: readonly string[], unit: string) => [
	...rows.slice(0, MAX_LISTED),
	...(rows.length > MAX_LISTED ? [`  and ${rows.length - MAX_LISTED} more${unit}`] : []),
];

/**
 * Formats what a build left in its bundle: the project's own code first, then a line for each dependency; in both, what fails
 * first.
 * @param target the browsers that must work, as a query.
 */
export function formatBundleFindings(
	findings: readonly Finding[],
	target: string,
	fails: (finding: Finding) => boolean,
): string {
	const all = [...findings].sort((a, b) => Number(fails(b)) - Number(fails(a)));
	const own = all.filter(({ file }) => getPackage(file) === undefined);
	const ofPackages = all.filter(({ file }) => getPackage(file) !== undefined);
	const packages = [...groupBy(ofPackages, ({ file }) => getPackage(file) ?? "")].map(([name, found]) => {
		const [first] = found.map(formatRow);
		return found.length > 1 ? `${first} and ${found.length - 1} more in ${name}` : `${first}`;
	});
	return [
		`Left in the bundle for ${target}:`,
		...listSome(own.map(formatRow), ""),
		...listSome(packages, " packages"),
	].join("\n");
}
