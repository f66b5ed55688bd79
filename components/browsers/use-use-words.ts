import { browserNames } from "@/lib/domain/browser-names";
import { versionSpan } from "@/lib/domain/version-span";
import { useShareFormat } from "@/lib/i18n/use-share-format";
import { useTranslations } from "@/lib/i18n/use-translations";
import type { ReleaseUse } from "@/lib/schema/release-use";

/**
 * Words how many use a release of a browser.
 * @param whose the people counted, as messages name them.
 */
export function useUseWords(browser: string, whose: string): (use: ReleaseUse) => string {
	const t = useTranslations("browsers");
	const percent = useShareFormat();
	const name = browserNames[browser] ?? browser;
	return (use) => {
		switch (use.kind) {
			case "counted":
				return t("use.counted", { share: percent(use.share), whose });
			case "range":
				return t("use.range", { share: percent(use.share), whose, range: versionSpan(use.range) });
			case "everybody":
				return t("use.everybody", { share: percent(use.share), whose, name });
			case "elsewhere":
				return t("use.elsewhere", { name, version: use.version });
			case "none":
				return t("use.none");
			default:
				return use satisfies never;
		}
	};
}
