import { parseSupportMatrix } from "@/lib/audience/pack-support-matrix";
import type { SupportMatrix } from "@/lib/audience/schema/choices";
import { createLazyValue } from "@/lib/data/records";
import type { SubjectDetails } from "@/lib/mcp/describe-why-not";
import { readData } from "./data";

/** The data file `details.json` of the package. */
export interface PackedDetails {
	/** The support of the keys that the check data lack, because no source file uses them. */
	supports: SupportMatrix;
	/** By ids of features and keys. */
	details: Record<string, SubjectDetails>;
}

const getPackedDetails = createLazyValue(() => readData("details") as PackedDetails, "details");

/** The support of the keys that the check data lack. */
export const getOtherSupports = createLazyValue(() => parseSupportMatrix(getPackedDetails().supports));

/** What is behind the answers for a feature or key. */
export const getDetails = (id: string): SubjectDetails => getPackedDetails().details[id] ?? {};
