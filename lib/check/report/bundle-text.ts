import type { Finding } from "@/lib/check/schema/report";
import { formatFinding } from "./messages";

const MAX_LISTED = 20;

/**
 * Formats what a build left in its bundle, what fails first.
 * @param target the browsers that must work, as a query.
 */
export function formatBundleFindings(
	findings: readonly Finding[],
	target: string,
	fails: (finding: Finding) => boolean,
): string {
	const all = [...findings].sort((a, b) => Number(fails(b)) - Number(fails(a)));
	const rows = all.slice(0, MAX_LISTED).map((finding) => {
		const { file, line, column, inTarget } = finding;
		return `  ${file}:${line}:${column} ${inTarget} ${formatFinding(finding, true)}`;
	});
	const more = all.length > rows.length ? [`  and ${all.length - rows.length} more`] : [];
	return [`Left in the bundle for ${target}:`, ...rows, ...more].join("\n");
}
