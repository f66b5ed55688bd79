import { TargetsArticle } from "@/components/audience/targets/targets-article";
import { skipPageHydration } from "@/components/ui/static-island";
import { serverPage } from "@/lib/static-props/page";
import { targetsPage } from "@/lib/targets/loader/targets";
import type { TargetsProps } from "@/lib/targets/schema/targets-page";

export const getServerSideProps = serverPage(targetsPage);

export default skipPageHydration(function TargetsPage(props: TargetsProps) {
	return <TargetsArticle {...props} />;
});
