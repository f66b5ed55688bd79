import { NoAnswer } from "@/components/audience/no-answer";
import { askChanges, type Regional, useRegional } from "@/lib/client/audience/use-regional";
import type { ChangeLists } from "@/lib/schema/props/changes";
import { DrawnLists } from "./drawn-lists";

/**
 * What changed in a page's period for the reader's region.
 * @param isAsked false where the address of the page names a region.
 */
export const useRegionalLists = ({ since, until }: ChangeLists, isAsked = true) =>
	useRegional(askChanges, isAsked ? String(new URLSearchParams({ since, until })) : undefined);

interface ListsPartProps {
	/** Those that the page came with. */
	lists: ChangeLists;
	regional: Regional<ChangeLists>;
}

/** The lists of changes, the reader's own in place of the world's as soon as they are there. */
export const ListsPart = ({ lists, regional: { answer, isOwn, settling } }: ListsPartProps) => (
	<div className="drawn" {...settling}>
		{answer?.failed && <NoAnswer />}
		<DrawnLists lists={answer?.value ?? lists} isOwn={isOwn} />
	</div>
);
