import { fetchJson } from "@/lib/browser/fetch-json";
import packShape from "@/lib/browser/schemas/build-pack.json";
import { createTypeGuard } from "@/lib/browser/validate";
import { type ListQuestion, listBetterAnswers } from "@/lib/build/better-answers";
import { parseBuild } from "@/lib/build/build-param";
import { type BuildQuestion, computeAfterBuild } from "@/lib/build/compute-after-build";
import { describeAnswerAfterBuild } from "@/lib/build/describe-answer";
import { readBuildPack } from "@/lib/build/read-build-pack";
import type { AfterBuild } from "@/lib/build/schema/after-build";
import type { BuildPack } from "@/lib/build/schema/build-pack";
import { loadDocumentMessages } from "@/lib/i18n/document-messages";
import { translateIn } from "@/lib/i18n/use-translations";
import type { ReachBrief } from "@/lib/support/summarize-reach";

const fetchPack = fetchJson(createTypeGuard<BuildPack>(packShape));

/** The answer of a feature after a build, for lists. */
export type BuiltAnswer = Pick<ReachBrief, "answer" | "afterBuild">;

/** What builds do. A build is a text; the answer is undefined if it cannot be read. */
export interface BuildRules {
	answer: (question: Omit<BuildQuestion, "build">, build: string) => AfterBuild | undefined;
	/** The features whose answer becomes better, by id. */
	listBetter: (question: ListQuestion, build: string) => ReadonlyMap<string, BuiltAnswer> | undefined;
}

async function loadWords() {
	const language = await loadDocumentMessages("build");
	return { after: translateIn(language, "build.after"), answers: translateIn(language, "reach.answer") };
}

/** Fetches what the data say about builds, the same for everybody. Answers are computed in the browser. */
export async function fetchBuildRules(address: string): Promise<BuildRules> {
	const [pack, words] = await Promise.all([fetchPack(address), loadWords()]);
	const data = readBuildPack(pack);
	return {
		answer: (question, text) => {
			const read = parseBuild(text);
			return read.kind === "read" ? computeAfterBuild({ ...question, build: read.build }, data) : undefined;
		},
		listBetter: (question, text) => {
			const read = parseBuild(text);
			if (read.kind !== "read") return undefined;
			const better = listBetterAnswers({ ...question, build: read.build }, data);
			return new Map(
				[...better].map(([id, answer]) => [
					id,
					{ answer, afterBuild: describeAnswerAfterBuild(answer, words) },
				]),
			);
		},
	};
}
