import { TargetReadingDetails } from "@/components/audience/target-reading";
import type { TargetReading } from "@/lib/audience/schema/target-reading";

/** How the target of a check was read. Environments have no link, which would lose the code. */
export const CheckReading = ({ reading }: { reading: TargetReading }) => (
	<TargetReadingDetails reading={reading} />
);
