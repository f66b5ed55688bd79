import { z } from "zod";
import { historyYears } from "@/lib/data/history";
import { folderOf } from "@/lib/data/packages";
import { month, release } from "@/lib/schema/history";
import { readRelease } from "./history/read-release";
import { rebuild, takeInstalled, takeNamed } from "./history/take";

/**
 * Brings usage through time up to the installed caniuse-lite. `2018-02=1.0.30000820` takes that release for that month
 * instead; `rebuild` makes all years anew from the releases that they name.
 */
const asked = process.argv.slice(2);
const named = () => asked.map((pair) => z.tuple([month, release]).parse(pair.split("=")));

const changed =
	asked[0] === "rebuild"
		? rebuild(historyYears())
		: asked.length > 0
			? takeNamed(named())
			: takeInstalled(readRelease(folderOf("caniuse-lite"), true));
console.log(
	changed.length > 0
		? `Usage through time has changed in ${changed.join(", ")}.`
		: "Usage through time is as it was.",
);
