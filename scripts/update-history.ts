import { z } from "zod";
import { listHistoryYears } from "@/lib/data/history";
import { findPackageFolder } from "@/lib/data/packages";
import { caniuseReleaseSchema, monthSchema } from "@/lib/trends/schema/history";
import { readRelease } from "./history/read-release";
import { rebuild, takeInstalled, takeNamed } from "./history/update-months";

/**
 * Brings usage through time up to the installed caniuse-lite. `2018-02=1.0.30000820` takes that release for that month
 * instead; `rebuild` makes all years anew from the releases that they name.
 */
const args = process.argv.slice(2);
const named = () => args.map((pair) => z.tuple([monthSchema, caniuseReleaseSchema]).parse(pair.split("=")));

const changed =
	args[0] === "rebuild"
		? rebuild(listHistoryYears())
		: args.length > 0
			? takeNamed(named())
			: takeInstalled(readRelease(findPackageFolder("caniuse-lite"), true));
console.log(
	changed.length > 0
		? `Usage through time has changed in ${changed.join(", ")}.`
		: "Usage through time is as it was.",
);
