import { createHash } from "node:crypto";
import { z } from "zod";
import { browsers, compatRecords } from "@/lib/data/compat";
import { features } from "@/lib/data/features";
import { dataPackages } from "@/lib/data/packages";
import { sourceDays } from "@/lib/data/source-days";
import { engineVersions, regionCodes, usageIn } from "@/lib/data/usage";
import { baselineLevelOf } from "@/lib/domain/baseline";
import { WORLD } from "@/lib/schema/default-audience";

const names = z.record(z.string(), z.string());

/** What there is to compare of one state of the data packages with another. */
export const dataSummary = z.strictObject({
	/** Of the packages, by name. */
	versions: names,
	/** The last day that each source knows of. */
	days: names,
	/** The Baseline level of each feature, by id. */
	levels: names,
	keys: z.array(z.string()),
	/** Browser versions that are out: `chrome 157`. */
	releases: z.array(z.string()),
	/** A hash of the numbers of each region. */
	regions: names,
	/** The engine's version in each release of a browser built on another's engine. */
	mapped: names,
});

export type DataSummary = z.infer<typeof dataSummary>;

const hashOf = (value: unknown) =>
	createHash("sha1").update(JSON.stringify(value)).digest("hex").slice(0, 12);

const isOut = (status: string) => ["current", "retired", "esr"].includes(status);

/**
 * Reads the installed data packages.
 * @throws {DatasetError} where they cannot be read.
 */
export const readSummary = (): DataSummary => ({
	versions: Object.fromEntries(dataPackages().map(({ name, version }) => [name, version])),
	days: sourceDays(),
	levels: Object.fromEntries(
		features().map(([id, { discouraged, status }]) => [
			id,
			discouraged ? "discouraged" : baselineLevelOf(status),
		]),
	),
	keys: compatRecords().ids(),
	releases: browsers()
		.entries()
		.flatMap(([browser, { releases }]) =>
			Object.entries(releases).flatMap(([version, { status }]) =>
				isOut(status) ? `${browser} ${version}` : [],
			),
		),
	regions: Object.fromEntries([WORLD, ...regionCodes()].map((code) => [code, hashOf(usageIn(code))])),
	mapped: Object.fromEntries(
		[...engineVersions()].flatMap(([browser, table]) =>
			table.map(([version, engine]) => [`${browser} ${version}`, engine]),
		),
	),
});
