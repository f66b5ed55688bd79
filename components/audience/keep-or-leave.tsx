import { chooseAudience, leaveAudience } from "@/lib/client/audience/choosing";
import { useWithPlainAddress } from "@/lib/client/audience/use-plain-address";
import { useTranslations } from "@/lib/i18n/use-translations";
import type { Audience } from "@/lib/schema/audience";

/** An audience that a link brought holds for this tab: the reader keeps it for good, or goes back to what held before. */
export function KeepOrLeave({ audience }: { audience: Audience }) {
	const t = useTranslations("layout");
	const then = useWithPlainAddress();
	return (
		<>
			<button type="button" onClick={then(() => chooseAudience(audience))}>
				{t("keepAudience")}
			</button>
			<button type="button" onClick={then(leaveAudience)}>
				{t("leaveAudience")}
			</button>
		</>
	);
}
