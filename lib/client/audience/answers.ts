import { fetchJson } from "@/lib/client/fetch-json";
import { groupBy } from "@/lib/domain/group-by";
import { readMatrix } from "@/lib/domain/reach/matrix";
import { peopleByAnswer } from "@/lib/domain/reach/people";
import { releaseUse } from "@/lib/domain/reach/release-use";
import { briefOf, featureReachOf, readyAudience, summaryOf } from "@/lib/domain/reach/summary";
import { agentOf } from "@/lib/domain/reach/usage";
import { machinePaths } from "@/lib/paths/machine";
import { compatBody, featureBody } from "@/lib/schema/api/features";
import type { Audience, UsageRow } from "@/lib/schema/audience";
import { supportMatrix } from "@/lib/schema/matrix";
import type { Answer, ChosenAudience, FeatureAnswers } from "./choice";
import type { Keeping } from "./store";

/** What failed is asked again when it is needed after this time, in milliseconds. */
const RETRY_AFTER = 10_000;

function answerOf<T>(asked: Promise<T>): Answer<T> {
	const answer: Answer<T> = {
		settled: asked.then(
			(value) => {
				answer.value = value;
			},
			() => {
				answer.failed = true;
			},
		),
	};
	return answer;
}

/** Asks once for each name. */
function remembered<T>(ask: (name: string) => Promise<T>): (name: string) => Answer<T> {
	const answers = new Map<string, { answer: Answer<T>; asked: number }>();
	return (name) => {
		const known = answers.get(name);
		if (known && !(known.answer.failed && Date.now() - known.asked > RETRY_AFTER)) return known.answer;
		const answer = answerOf(ask(name));
		answers.set(name, { answer, asked: Date.now() });
		return answer;
	};
}

const fetchFeature = fetchJson(featureBody);
const fetchKey = fetchJson(compatBody);
const fetchMatrix = fetchJson(supportMatrix);

/** The support of every feature, once a document whatever the audience. */
let matrix: ReturnType<typeof loadMatrix> | undefined;
const loadMatrix = async () =>
	readMatrix(await fetchMatrix(machinePaths.matrix(window.__NEXT_DATA__.buildId)));

/** Answers for an audience, computed here from support that is the same for everybody: nothing of it is sent. */
export function answersFor(audience: Audience, keeping: Keeping): ChosenAudience {
	const ready = readyAudience(audience);
	const feature = remembered(async (id) => {
		const body = await fetchFeature(machinePaths.featureApi(id));
		if (body.kind !== "feature") throw new Error("a split feature has no reach");
		const newlySince = body.baseline.level === "limited" ? undefined : body.baseline.newlySince;
		return featureReachOf(body.support, body.keys, newlySince, new Date().toISOString().slice(0, 10), ready);
	});
	const key = remembered(async (name) => {
		const { support } = await fetchKey(machinePaths.compatApi(name));
		return summaryOf(support, ready);
	});
	const features = remembered(async (): Promise<FeatureAnswers> => {
		matrix ??= loadMatrix();
		const supports = await matrix.catch((error) => {
			matrix = undefined;
			throw error;
		});
		return new Map([...supports].map(([id, support]) => [id, briefOf(support, ready)]));
	});
	const byAgent = groupBy(audience.usage, ({ agent }) => agent);
	const usageOf = (browser: string): UsageRow[] => {
		const agent = agentOf(browser);
		return (agent && byAgent.get(agent)) ?? [];
	};
	return {
		audience,
		keeping,
		feature,
		key,
		features: () => features(""),
		people: (browser, answer) => peopleByAnswer(usageOf(browser), answer),
		release: (browser, version) => {
			const rows = usageOf(browser);
			// The ends of ranges are releases; no others are needed to tell a range from one version.
			const ends = rows.flatMap(({ version }) => version.split("-"));
			return rows.length === 0 ? undefined : releaseUse(version, rows, ends);
		},
	};
}
