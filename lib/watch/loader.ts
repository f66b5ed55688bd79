import { z } from "zod";
import { listParam } from "@/lib/api/read-params";
import { getAudienceTables } from "@/lib/audience/queries/audience-tables";
import { regionParam, resolveAudienceOrDefault } from "@/lib/audience/queries/requested-audience";
import { getRegionCodes } from "@/lib/data/usage";
import { toLocale } from "@/lib/i18n/locales";
import { buildRegionChoices } from "@/lib/i18n/region-choices";
import { ONE_HOUR } from "@/lib/static-props/lifetime";
import { toFound } from "@/lib/static-props/outcome";
import type { RequestContext, ServerPageDefinition } from "@/lib/static-props/page";
import { WORLD } from "@/lib/support/schema/default-audience";
import { resolveWatched } from "@/lib/watch/queries/watched-things";
import { type WatchProps, watchProps } from "@/lib/watch/schema/page";
import { computeWatchState } from "./watch-lines";
import { MAX_WATCHED } from "./watched-item";

const params = z.object({ ids: listParam, region: regionParam });

function load({ ids, region }: z.infer<typeof params>, { locale }: RequestContext) {
	const { known, unknown } = resolveWatched(ids);
	const { audience, refusal } = resolveAudienceOrDefault("", region);
	const { newest } = getAudienceTables();
	return toFound<WatchProps>({
		typed: { ids, region },
		regions: buildRegionChoices(getRegionCodes(), toLocale(locale)),
		region: (!refusal && region) || WORLD,
		unknown: unknown.slice(0, MAX_WATCHED),
		lines: known.map(({ id, name, support }) => ({
			...{ id, name },
			state: computeWatchState(support, audience, newest),
		})),
	});
}

/** `/watch`: the list of the address; without one, the browser shows the reader's own. */
export const watchPage = {
	route: "/watch",
	params,
	props: watchProps,
	load,
	freshFor: ONE_HOUR,
} satisfies ServerPageDefinition<typeof params, typeof watchProps>;
