import type { Audience } from "@/lib/audience/schema/audience";
import { ChosenReading } from "./chosen-reading";
import { EveryVersion } from "./every-version";
import { ExportAudience } from "./export-audience";

/** What the page shows of a chosen audience only: how its target is read, all versions, and its export. */
export const ChosenDetails = ({ audience }: { audience: Audience }) => (
	<>
		<ChosenReading audience={audience} />
		<EveryVersion audience={audience} />
		<ExportAudience audience={audience} />
	</>
);
