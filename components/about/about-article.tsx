import type { ReactNode } from "react";
import type { AboutProps, ChapterFacts } from "@/lib/about/schema/page";
import { PropsMessages } from "@/lib/i18n/props-messages";
import { ApiChapter } from "./api-chapter";
import { BaselineChapter } from "./baseline-chapter";
import { DataChapter } from "./data-chapter";
import { LimitsChapter } from "./limits-chapter";
import { OverviewChapter } from "./overview-chapter";
import { PrivacyChapter } from "./privacy-chapter";
import { ReachChapter } from "./reach-chapter";

function renderChapter(facts: ChapterFacts, receiver: string | undefined): ReactNode {
	switch (facts.chapter) {
		case "overview":
			return <OverviewChapter {...facts} />;
		case "reach":
			return <ReachChapter {...facts} />;
		case "baseline":
			return <BaselineChapter {...facts} />;
		case "data":
			return <DataChapter {...facts} />;
		case "limits":
			return <LimitsChapter {...facts} />;
		case "privacy":
			return <PrivacyChapter receiver={receiver} />;
		case "api":
			return <ApiChapter {...facts} />;
		default:
			return facts satisfies never;
	}
}

interface AboutArticleProps extends AboutProps {
	/** The host that receives error reports; undefined if none are sent. */
	receiver: string | undefined;
}

/** `/about` and its chapters: how every number is computed. */
export function AboutArticle({ facts, words, receiver }: AboutArticleProps) {
	return <PropsMessages words={words}>{renderChapter(facts, receiver)}</PropsMessages>;
}
