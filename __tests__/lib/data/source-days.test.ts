import { PHASE_PRODUCTION_BUILD } from "next/constants";
import { getSourceDays } from "@/lib/data/source-days";
import configuration from "@/next.config.js";

it("matches the DATA_DAYS that pages show in their footer", () => {
	const { env } = configuration(PHASE_PRODUCTION_BUILD);
	const { features, compat, usage } = getSourceDays();
	expect(env?.DATA_DAYS).toBe(`${features} ${compat} ${usage}`);
});
