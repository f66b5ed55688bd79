import { present, real } from "@/__tests__/components/real-props";
import { shown } from "@/__tests__/components/rendered-text";
import { PlanFeatures } from "@/components/plan/plan-features";
import { PlanFloors } from "@/components/plan/plan-floors";
import { PlanForm } from "@/components/plan/plan-form";
import { PlanProposals } from "@/components/plan/plan-proposals";
import { PlanReadings } from "@/components/plan/plan-readings";
import { PlanReadingsIsland } from "@/components/plan/plan-readings-island";
import { PlanConfig, PlanResult } from "@/components/plan/plan-result";
import { PlanRuns } from "@/components/plan/plan-runs";
import { VersionRange } from "@/components/plan/version-range";
import { SetForm } from "@/components/set/set-form";
import { SetReading } from "@/components/set/set-reading";
import { SetReadingIsland } from "@/components/set/set-reading-island";
import { readTarget } from "@/lib/audience/queries/target-reading";

const words = { id: "part", title: "What changes", intro: "In order." };
const change = async () => present((await real.plan()).change);

const readSet = async () => ({
	reading: present(readTarget("chrome >= 150", "world")),
	typed: { features: "subgrid", target: "chrome >= 150", region: "" },
});

const readPlan = async () => ({
	readings: {
		from: present(readTarget("chrome >= 150", "world")),
		to: present(readTarget("safari 18", "world")),
	},
	typed: { from: "chrome >= 150", to: "safari 18", browser: "", version: "", region: "" },
});

export const plan = [
	shown(PlanConfig, real.plan, ["region", ".browserslistrc"]),
	shown(PlanFeatures, async () => ({ ...words, areas: (await change()).gained }), ["region", "What changes"]),
	shown(PlanFloors, real.plan, ["columnheader", "Features it blocks"]),
	shown(PlanForm, real.plan, ["combobox", "Drop old versions of"]),
	shown(PlanProposals, real.plan, /Best next step.*(Require|Stop).*\d% lose access, \d+ features gained/),
	shown(
		PlanProposals,
		async () => ({ ...(await real.plan()), proposals: [] }),
		/No single step is worth it now: each would cut off more than 1% of visitors/,
	),
	shown(PlanResult, real.plan, /baseline 2022.*\d+\.\d% of visitors covered/),
	shown(PlanRuns, async () => ({ ...words, runs: (await change()).lost }), ["rowheader", /^Safari on iOS/]),
	shown(VersionRange, { from: "15.0", to: "16.4", count: 3 }, /15\.0–16\.4.*3 versions/),
	shown(
		SetReading,
		readSet,
		/chrome >= 150 – Chrome from 150 on \(\d+ versions.*You don’t support Chrome Android/,
	),
	shown(
		PlanReadings,
		readPlan,
		/Browsers you support now.*chrome >= 150 – Chrome from 150 on.*Browsers you would support.*safari 18 –/,
	),
	shown(PlanReadingsIsland, readPlan, /chrome >= 150 – Chrome from 150 on/),
	shown(SetReadingIsland, readSet, /chrome >= 150 – Chrome from 150 on/),
	shown(
		SetForm,
		{
			typed: { features: "has, nope", target: "", region: "" },
			rest: "nope",
			features: [],
			regions: { continents: [], countries: [] },
			unknownId: undefined,
		},
		["textbox", /^Features \(names/],
	),
];
