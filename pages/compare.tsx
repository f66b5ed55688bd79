import { CompareArticle } from "@/components/compare/compare-article";
import { skipPageHydration } from "@/components/ui/static-island";
import { comparePage } from "@/lib/compare/loader";
import type { CompareProps } from "@/lib/compare/schema";
import { serverPage } from "@/lib/static-props/page";

export const getServerSideProps = serverPage(comparePage);

export default skipPageHydration(function ComparePage(props: CompareProps) {
	return <CompareArticle {...props} />;
});
