import { z } from "zod";
import { countKeys, namesBelow } from "@/lib/answers/compat-nodes";
import { compatArea, compatAreasProps } from "@/lib/schema/props/compat";
import { ONE_DAY } from "@/lib/static-props/lifetime";
import { found } from "@/lib/static-props/outcome";
import type { StaticPageDefinition } from "@/lib/static-props/page";

const params = z.object({});

/** `/compat`: the areas of the tree. */
export const compatAreasPage = {
	route: "/compat",
	params,
	props: compatAreasProps,
	load: () =>
		found({
			areas: namesBelow("").map((name) => ({ name: compatArea.parse(name), count: countKeys(name) })),
		}),
	revalidate: ONE_DAY,
} satisfies StaticPageDefinition<typeof params, typeof compatAreasProps>;
