import { TargetsArticle } from "@/components/audience/targets/targets-article";
import { skipPageHydration } from "@/components/ui/static-island";
import { targetsPage } from "@/lib/audience/loader/targets";
import type { TargetsProps } from "@/lib/audience/schema/targets-page";
import { serverPage } from "@/lib/static-props/page";

export const getServerSideProps = serverPage(targetsPage);

export default skipPageHydration(function TargetsPage(props: TargetsProps) {
	return <TargetsArticle {...props} />;
});
