import { ComponentsArticle } from "@/components/site/components-article";
import { skipPageHydration } from "@/components/ui/static-island";
import { componentsPage } from "@/lib/site/loader/components";
import type { ComponentsProps } from "@/lib/site/schema";
import { staticPage } from "@/lib/static-props/page";

export const getStaticProps = staticPage(componentsPage);

export default skipPageHydration(function ComponentsPage(props: ComponentsProps) {
	return <ComponentsArticle {...props} />;
});
