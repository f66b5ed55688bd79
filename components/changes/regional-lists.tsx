import { AnswerUnavailable } from "@/components/audience/answer-unavailable";
import { skipHydration } from "@/components/ui/static-island";
import type { ChangeLists, UpcomingReleaseLine } from "@/lib/changes/schema/page";
import {
	queryChanges,
	type RegionalData,
	useRegionalData,
} from "@/lib/chosen-audience/client/use-regional-data";
import { ChangeListSections } from "./change-lists";

/** Hundreds of rows, which change only with the region. */
const StaticLists = skipHydration(ChangeListSections);

/**
 * Fetches the changes of the page's period for the reader's region.
 * @param isEnabled false if the URL names a region.
 */
export const useRegionalChanges = ({ since, until }: ChangeLists, isEnabled = true) =>
	useRegionalData(queryChanges, isEnabled ? String(new URLSearchParams({ since, until })) : undefined);

interface RegionalChangeListsProps {
	/** The lists in the page's props. */
	lists: ChangeLists;
	regional: RegionalData<ChangeLists>;
	/** Releases that are still to come. */
	coming?: UpcomingReleaseLine[] | undefined;
}

/** The lists of changes: the page's own until those of the reader's region have loaded. */
export const RegionalChangeLists = ({
	lists,
	coming,
	regional: { answer, isOwn, settling },
}: RegionalChangeListsProps) => (
	<div className="display-contents" {...settling}>
		{answer?.failed && <AnswerUnavailable />}
		<StaticLists lists={answer?.value ?? lists} isOwn={isOwn} coming={coming} />
	</div>
);
