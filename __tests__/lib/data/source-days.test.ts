import { PHASE_PRODUCTION_BUILD } from "next/constants";
import { sourceDays } from "@/lib/data/source-days";
import configuration from "@/next.config.js";

it("says at the foot of pages what the data say", () => {
	const { env } = configuration(PHASE_PRODUCTION_BUILD);
	const { features, compat, usage } = sourceDays();
	expect(env?.DATA_DAYS).toBe(`${features} ${compat} ${usage}`);
});
