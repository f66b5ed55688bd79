import { findPackageFolder } from "@/lib/data/packages";
import { readRelease } from "./history/read-release";
import { storeInstalledRelease } from "./history/update-months";

// Adds months to the usage history, up to the installed caniuse-lite.
const changed = storeInstalledRelease(readRelease(findPackageFolder("caniuse-lite")));
console.log(
	changed.length > 0
		? `The usage history has changed in ${changed.join(", ")}.`
		: "The usage history is unchanged.",
);
