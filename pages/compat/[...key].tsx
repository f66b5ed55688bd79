import { KeyArticle } from "@/components/keys/key-article";
import { skipPageHydration } from "@/components/ui/static-island";
import { compatPage } from "@/lib/keys/loader/key";
import type { CompatProps } from "@/lib/keys/schema";
import { staticPage } from "@/lib/static-props/page";
import { staticPaths } from "@/lib/static-props/paths";

export const getStaticPaths = staticPaths(compatPage);
export const getStaticProps = staticPage(compatPage);

export default skipPageHydration(function CompatPage(props: CompatProps) {
	return <KeyArticle {...props} />;
});
