// ### A class with a half-written member keeps the others [types, members, broken]
export class Shelf {
//           ^^^^^ def class lines 0..8 exported
  private items: string[] = [];
//        ^^^^^ def field in Shelf lines 0..0 result string[]
  add(item: string) {
//^^^ def method in Shelf lines 0..2 params 1 types string
    this.items.push(
  }
  drop(): void {
//^^^^ def method in Shelf lines 0..2 params 0 result void
    return pick(1);
//         ^^^^ call args 1 from drop
  }
}

export const last = () => pick(2);
//           ^^^^ def function lines 0..0 exported params 0
//                        ^^^^ call args 1 from last
