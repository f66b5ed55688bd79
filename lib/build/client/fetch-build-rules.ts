import { fetchJson } from "@/lib/browser/fetch-json";
import packShape from "@/lib/browser/schemas/build-pack.json";
import { createTypeGuard } from "@/lib/browser/validate";
import { parseBuild } from "@/lib/build/build-param";
import { type BuildQuestion, computeAfterBuild } from "@/lib/build/compute-after-build";
import { readBuildPack } from "@/lib/build/read-build-pack";
import type { AfterBuild } from "@/lib/build/schema/after-build";
import type { BuildPack } from "@/lib/build/schema/build-pack";

const fetchPack = fetchJson(createTypeGuard<BuildPack>(packShape));

/** Answers a question whose build is a text. Undefined if the text cannot be read. */
export type BuildRules = (question: Omit<BuildQuestion, "build">, build: string) => AfterBuild | undefined;

/** Fetches what the data say about builds, the same for everybody. Answers are computed in the browser. */
export async function fetchBuildRules(address: string): Promise<BuildRules> {
	const data = readBuildPack(await fetchPack(address));
	return (question, text) => {
		const read = parseBuild(text);
		return read.kind === "read" ? computeAfterBuild({ ...question, build: read.build }, data) : undefined;
	};
}
