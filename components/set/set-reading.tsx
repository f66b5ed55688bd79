import { TargetReadingDetails } from "@/components/audience/target-reading";
import type { TargetReading } from "@/lib/audience/schema/target-reading";
import { paths } from "@/lib/paths/pages";
import type { SetProps } from "@/lib/set/schema/page";

/** Explains the target of a set. */
export const SetReading = ({ reading, typed }: Pick<SetProps, "typed"> & { reading: TargetReading }) => (
	<TargetReadingDetails reading={reading} hrefOf={(target) => paths.set({ ...typed, target })} />
);
