import { ChangesMonth, ChangesYear } from "@/components/changes/changes-page";
import { skipPageHydration } from "@/components/ui/static-island";
import { changePeriodPage } from "@/lib/changes/loader/period";
import type { ChangePeriodProps } from "@/lib/changes/schema/page";
import { staticPage } from "@/lib/static-props/page";
import { staticPaths } from "@/lib/static-props/paths";

export const getStaticPaths = staticPaths(changePeriodPage);
export const getStaticProps = staticPage(changePeriodPage);

export default skipPageHydration(function ChangesInPage(props: ChangePeriodProps) {
	return props.kind === "month" ? <ChangesMonth {...props} /> : <ChangesYear {...props} />;
});
