import fc from "fast-check";
import type { UsageRow } from "@/lib/audience/schema/audience";
import { computeReleaseUsage, getOnlyVersion } from "@/lib/support/release-usage";
import { compareVersions } from "@/lib/support/version";
import { version } from "./arbitraries";

/** Releases, and usage that counts each of them once: alone, or in a range with the next ones. */
const counted = fc
	.tuple(fc.uniqueArray(version, { minLength: 1, maxLength: 12 }), fc.infiniteStream(fc.nat(3)))
	.map(([versions, lengths]) => {
		const releases = versions.sort(compareVersions);
		const rows: UsageRow[] = [];
		for (let start = 0; start < releases.length; ) {
			const length = 1 + (lengths.next().value ?? 0);
			const group = releases.slice(start, start + length);
			const [low, high] = [group[0], group.at(-1)];
			rows.push({ agent: "ios_saf", version: group.length > 1 ? `${low}-${high}` : `${low}`, share: 0.01 });
			start += length;
		}
		return { releases, rows };
	});

describe("computeReleaseUsage", () => {
	it("counts all users once: the shares of single releases and ranges sum to the browser's", () => {
		fc.assert(
			fc.property(counted, ({ releases, rows }) => {
				const shares = new Map<string, number>();
				for (const release of releases) {
					const use = computeReleaseUsage(release, rows, releases);
					if (use.kind === "counted") shares.set(release, use.share);
					if (use.kind === "range") shares.set(use.range, use.share);
				}
				const sum = [...shares.values()].reduce((all, share) => all + share, 0);
				expect(sum).toBeCloseTo(rows.length * 0.01, 9);
			}),
		);
	});

	const phones: UsageRow[] = [
		{ agent: "and_chr", version: "157", share: 0.44 },
		{ agent: "and_chr", version: "4.4", share: 1e-8 },
	];

	it("detects browsers whose users are all counted on one version", () => {
		const releases = ["4.4", "156", "157"];
		expect(getOnlyVersion(phones)).toBe("157");
		expect(computeReleaseUsage("157", phones, releases)).toEqual({ kind: "everybody", share: 0.44 });
		expect(computeReleaseUsage("156", phones, releases)).toEqual({ kind: "elsewhere", version: "157" });
		expect(computeReleaseUsage("4.4", phones, releases)).toEqual({ kind: "counted", share: 1e-8 });
	});

	it("uses versions of imported usage as they are", () => {
		const releases = ["4.4", "156", "157"];
		expect(computeReleaseUsage("157", phones, releases, true)).toEqual({ kind: "counted", share: 0.44 });
		expect(computeReleaseUsage("156", phones, releases, true)).toEqual({ kind: "none" });
	});

	it("returns none for a release without usage in a browser counted by version", () => {
		const rows: UsageRow[] = [{ agent: "safari", version: "17.0", share: 0.1 }];
		expect(computeReleaseUsage("17", rows, ["16", "17"])).toEqual({ kind: "counted", share: 0.1 });
		expect(computeReleaseUsage("16", rows, ["16", "17"])).toEqual({ kind: "none" });
	});
});
