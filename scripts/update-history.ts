import { z } from "zod";
import { listHistoryYears } from "@/lib/data/history";
import { findPackageFolder } from "@/lib/data/packages";
import { caniuseReleaseSchema, monthSchema } from "@/lib/trends/schema/history";
import { readRelease } from "./history/read-release";
import { rebuild, storeInstalledRelease, storeNamedReleases } from "./history/update-months";

/*
 * Adds months to the usage history, up to the installed caniuse-lite. The argument `2018-02=1.0.30000820` instead stores that
 * release for that month. `rebuild` computes all years again from the releases in their files.
 */
const args = process.argv.slice(2);
const parsePairs = () =>
	args.map((pair) => z.tuple([monthSchema, caniuseReleaseSchema]).parse(pair.split("=")));

const changed =
	args[0] === "rebuild"
		? rebuild(listHistoryYears())
		: args.length > 0
			? storeNamedReleases(parsePairs())
			: storeInstalledRelease(readRelease(findPackageFolder("caniuse-lite"), true));
console.log(
	changed.length > 0
		? `The usage history has changed in ${changed.join(", ")}.`
		: "The usage history is unchanged.",
);
