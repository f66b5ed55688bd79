import type { PackedData } from "./packed-data";
import { readData } from "./read-data";

let cached: PackedData | undefined;

/** The data of the package, read at the first call. */
export function getPackedData(): PackedData {
	cached ??= readData("data") as PackedData;
	return cached;
}
