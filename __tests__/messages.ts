import about from "@/lib/i18n/messages/about/en.json";
import audience from "@/lib/i18n/messages/audience/en.json";
import compat from "@/lib/i18n/messages/compat/en.json";
import common from "@/lib/i18n/messages/en.json";
import errors from "@/lib/i18n/messages/errors/en.json";
import pages from "@/lib/i18n/messages/pages/en.json";
import plan from "@/lib/i18n/messages/plan/en.json";
import search from "@/lib/i18n/messages/search/en.json";
import tools from "@/lib/i18n/messages/tools/en.json";

/** The whole English catalogue. */
export const english = {
	...common,
	...about,
	...audience,
	...compat,
	...errors,
	...pages,
	...plan,
	...search,
	...tools,
};
