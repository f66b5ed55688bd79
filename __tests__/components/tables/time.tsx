import { present, real } from "@/__tests__/components/real-props";
import { shown } from "@/__tests__/components/shown";
import { DrawnAnswer } from "@/components/time/drawn-time";
import { DrawnTimeLink } from "@/components/time/drawn-time-link";
import { FeatureTime } from "@/components/time/feature-time";
import { LeftOut } from "@/components/time/left-out";
import { TimeAnswer } from "@/components/time/time-answer";
import { TimeArticle } from "@/components/time/time-article";
import { TimeLink } from "@/components/time/time-link";

async function answer() {
	const { answer } = await real.time();
	if (answer === undefined || answer === "faulty") throw new Error("no answer");
	return { name: "Subgrid", answer };
}

const feature = async () => {
	const { id, name, baseline, support, timeline, time } = await real.feature();
	return { id, name, baseline, support, timeline, time, isChosen: false };
};

export const time = [
	shown(DrawnAnswer, answer, ["img", /^Reach of Subgrid through time \(Germany\)/]),
	shown(TimeAnswer, answer, ["heading", "When it reaches how many people"]),
	shown(LeftOut, async () => ({ left: (await answer()).answer.left }), [
		"heading",
		"Who was left out, year by year",
	]),
	shown(TimeArticle, real.time, ["heading", "Subgrid: reach through time"]),
	shown(FeatureTime, feature, ["heading", "Reach through time"]),
	shown(
		FeatureTime,
		async () => ({ ...(await feature()), time: undefined, timeline: undefined }),
		/^Reach through timeUsage through time is not available at present/,
	),
	shown(DrawnTimeLink, { keys: "css.properties.grid" }, ["link", "Reach through time"]),
	shown(
		TimeLink,
		async () => ({
			features: "subgrid",
			region: "DE",
			crossing: present((await feature()).time).crossing,
		}),
		/^95% of people \(Germany\): /,
	),
];
