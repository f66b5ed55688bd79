import fc from "fast-check";
import { onlyVersion, releaseUse } from "@/lib/domain/reach/release-use";
import { compareVersions } from "@/lib/domain/version";
import type { UsageRow } from "@/lib/schema/audience";
import { version } from "./arbitraries";

/** Releases, and usage in which each counts once: by itself, or in a range with those after it. */
const counted = fc
	.tuple(fc.uniqueArray(version, { minLength: 1, maxLength: 12 }), fc.infiniteStream(fc.nat(3)))
	.map(([versions, lengths]) => {
		const releases = versions.sort(compareVersions);
		const rows: UsageRow[] = [];
		for (let at = 0; at < releases.length; ) {
			const length = 1 + (lengths.next().value ?? 0);
			const group = releases.slice(at, at + length);
			const [low, high] = [group[0], group.at(-1)];
			rows.push({ agent: "ios_saf", version: group.length > 1 ? `${low}-${high}` : `${low}`, share: 0.01 });
			at += length;
		}
		return { releases, rows };
	});

describe("releaseUse", () => {
	it("counts everybody once: the shares of releases counted alone and of ranges are the browser's", () => {
		fc.assert(
			fc.property(counted, ({ releases, rows }) => {
				const shares = new Map<string, number>();
				for (const release of releases) {
					const use = releaseUse(release, rows, releases);
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

	it("says where the data count everybody as on one version", () => {
		const releases = ["4.4", "156", "157"];
		expect(onlyVersion(phones)).toBe("157");
		expect(releaseUse("157", phones, releases)).toEqual({ kind: "everybody", share: 0.44 });
		expect(releaseUse("156", phones, releases)).toEqual({ kind: "elsewhere", version: "157" });
		expect(releaseUse("4.4", phones, releases)).toEqual({ kind: "counted", share: 1e-8 });
	});

	it("takes versions that the reader has counted for what they are", () => {
		const releases = ["4.4", "156", "157"];
		expect(releaseUse("157", phones, releases, true)).toEqual({ kind: "counted", share: 0.44 });
		expect(releaseUse("156", phones, releases, true)).toEqual({ kind: "none" });
	});

	it("says that nobody is counted where others are", () => {
		const rows: UsageRow[] = [{ agent: "safari", version: "17.0", share: 0.1 }];
		expect(releaseUse("17", rows, ["16", "17"])).toEqual({ kind: "counted", share: 0.1 });
		expect(releaseUse("16", rows, ["16", "17"])).toEqual({ kind: "none" });
	});
});
