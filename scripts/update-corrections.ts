import { packageFacts } from "@/lib/data/packages";
import { releaseNumbers } from "./corrections/read-release";
import { takeUpTo } from "./corrections/take";

/**
 * Brings corrections of the data up to the installed browser-compat-data. `rebuild` makes all years anew from the releases that
 * they name, or, where they cannot be read, of the last 24 months.
 */
const { version } = packageFacts("@mdn/browser-compat-data");
const changed = takeUpTo(version, releaseNumbers(), process.argv[2] === "rebuild");
console.log(
	changed.length > 0
		? `Corrections of the data have changed in ${changed.join(", ")}.`
		: "Corrections of the data are as they were.",
);
