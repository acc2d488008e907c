import { fetchRows } from './rows';
// ### Imports of components and types [imports]
import Grid, { Cell as Field, type CellProps } from './grid';
//     ^^^^ import ./grid of default
//                     ^^^^^ import ./grid of Cell
//                                 ^^^^^^^^^ import ./grid

// ### Props are a type with members [types, members]
export interface PanelProps extends CellProps {
//               ^^^^^^^^^^ def interface lines 0..3 exported supers extends:CellProps
//                                  ^^^^^^^^^ super extends
  title: string;
//^^^^^ def property in PanelProps lines 0..0 result string
  onClose(): void;
//^^^^^^^ def method in PanelProps lines 0..0 params 0 result void
}
type Mode = 'wide' | 'slim';
//   ^^^^ def typeAlias lines 0..0

// ### Constants of the module are definitions [constants]
const padding: number = 4;
//    ^^^^^^^ def constant lines 0..0 result number
export const modes = { wide: 1 };
//           ^^^^^ def constant lines 0..0 exported

// ### An async function bound to a constant is a function [functions, calls]
export const openPanel = async (id: string): Promise<number> => {
//           ^^^^^^^^^ def function lines 0..3 exported params 1 types string result Promise<number>
  const rows = await fetchRows(id);
//      ^^^^ bind call fetchRows in openPanel
//                   ^^^^^^^^^ call args 1 from openPanel
  return rows.length;
};

/** Shows the rows of one drawer. */
// ### A component holds the functions bound in it [functions, docs]
export function PanelView(props: PanelProps) {
//              ^^^^^^^^^ def function lines 0..17 doc -1 exported params 1 types PanelProps
//              ^^^^^^^^^ text doc rows drawer
//                               ^^^^^^^^^^ type from PanelView
  const onRefresh = () => {
//      ^^^^^^^^^ def function in PanelView lines 0..2 params 0
    void openPanel(props.title);
//       ^^^^^^^^^ call args 1 from onRefresh
  };
  const onClear = useCallback(function () {
//      ^^^^^^^ def function in PanelView lines 0..2
    onRefresh();
//  ^^^^^^^^^ call args 0 from onClear
  }, [onRefresh]);
//    ^^^^^^^^^ value from onClear
  // ### State and memos are values, not functions [bindings]
  const total = useMemo(() => count(props), [props]);
//      ^^^^^ bind call useMemo in PanelView
//                            ^^^^^ call args 1 from PanelView
  const grid = new Layout<Mode>();
//      ^^^^ bind new Layout in PanelView
  // ### An element uses its component, handlers are used by name, tags are nothing [calls, values]
  return (
    <section onClick={onClear} title="drawer rows">
//   ^^^^^^^ nothing
//                    ^^^^^^^ value from PanelView
      <Grid rows={total} onDrop={grid.drop} />
//     ^^^^ call from PanelView
//                                    ^^^^ value on grid from PanelView
      <Field<string> name="a">text</Field>
//     ^^^^^ call from PanelView
      <Menu.Entry />
//          ^^^^^ call on Menu from PanelView
      {modes.wide && <Closer onClose={() => props.onClose()} />}
//                    ^^^^^^ call from PanelView
//                           ^^^^^^^ call on props args 0 from PanelView
    </section>
  );
}

// ### Text of elements is text of the component [docs]
export const Note = () => <p>Nothing saved yet</p>;
//           ^^^^ def function lines 0..0 exported params 0
//           ^^^^ text string nothing saved

// ### A class component has members and a base [supers, members]
class Frame extends React.Component<PanelProps> {
//    ^^^^^ def class lines 0..6 supers extends:React.Component
//                  ^^^^^^^^^^^^^^^ super extends of Frame
  state = { open: false };
//^^^^^ def field in Frame lines 0..0
  toggle = () => this.setState({});
//^^^^^^ def method in Frame lines 0..0 params 0
//                    ^^^^^^^^ call on this args 1 from toggle
  render() {
//^^^^^^ def method in Frame lines 0..2 params 0
    return <PanelView {...this.props} />;
//          ^^^^^^^^^ call from render
  }
}

// ### Events are named by strings [events]
function announce(bus: Bus) {
//       ^^^^^^^^ def function lines 0..3 params 1 types Bus
  bus.emit('panel:open');
//         ^^^^^^^^^^^^ emit from announce
  window.addEventListener('resize', announce);
//                        ^^^^^^^^ listen from announce
}

// ### A wrapped component is the function of that name [functions]
export const Shown = memo(({ id }: { id: string }) => <Grid id={id} />);
//           ^^^^^ def function lines 0..0 exported
//                   ^^^^ call args 1 from Shown
//                                                     ^^^^ call from Shown
